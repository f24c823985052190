import { OnItsWay } from '../../ui/on-its-way.tsx';

/** Placements from a notice, a file or a spreadsheet, and back into one (specification 2, Upload Data). */
export function UploadScreen() {
  return <OnItsWay inFrame title="Upload Data" />;
}
