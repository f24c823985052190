import { SwitchField } from '../../ui/forms/switch-field.tsx';
import { useOptimisticValue } from '../../ui/forms/use-optimistic-value.ts';
import { useToast } from '../../ui/notices/toaster.tsx';
import { switchKeys } from './commands/device-choices.ts';
import { useKeysOn } from './queries/device-state.ts';

const NOT_SAVED = 'That could not be saved on this device. Please try again.';

/** Switches the shortcuts off where they collide with the keys of a screen reader or with speech input. */
export function KeysSwitch() {
  const toast = useToast();
  const { value: isOn, setValue } = useOptimisticValue(useKeysOn() ?? true);
  return (
    <SwitchField
      label="Keyboard shortcuts"
      note="Kept on this device. Switch them off if they get in the way of a screen reader or of speech input."
      checked={isOn}
      onChange={(next) => {
        setValue(next, () => switchKeys(next)).catch(() => toast.error(NOT_SAVED));
      }}
    />
  );
}
