/**
 * Ops as devices of each version wrote them, byte by byte. Never change them: some may still be waiting on a
 * phone in a drawer. A new version adds a list of its own.
 */
export const FROZEN_OPS: Readonly<Record<number, readonly string[]>> = {
  1: [
    '{"op":"put0000000000000000AAA","t":"placement","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","k":"put","at":"0mcl0ql2o.0000","sv":1,"f":{"company":"Kaveri Softworks","deadlines.applicationDeadline":"2026-11-15T23:59:00","placementId":null,"role":"SDE","jobType":"fte","category":"on_campus","location":"-","status":"form_not_filled","priority":"medium","links.applicationLink":"https://kaveri.example/apply","links.companyWebsite":"-","test.date":"2026-11-20T10:00:00","test.testType":"Aptitude","test.duration":"90 minutes","test.link":"-","test.status":"scheduled","deadlines.testDeadline":null,"compensation.stipend":{"amount":"-","currency":"INR"},"compensation.ctc":{"amount":"12 LPA","currency":"INR"},"compensation.base":{"amount":"-","currency":"INR"},"eligibilityCriteria.cgpa":7.5,"eligibilityCriteria.branch":["CSE","ECE"],"notes":"-"},"base":{}}',
    '{"op":"patch00000000000000AAA","t":"placement","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","k":"patch","at":"0mcl0ql2o.0001","sv":1,"f":{"notes":"Bring two copies","status":"form_filled"},"base":{"notes":null,"status":"put0000000000000000AAA"}}',
    '{"op":"del0000000000000000AAA","t":"placement","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","k":"del","at":"0mcl0ql2o.0002","sv":1,"f":{},"base":{"company":"put0000000000000000AAA"}}',
    '{"op":"undel00000000000000AAA","t":"placement","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","k":"undel","at":"0mcl0ql2o.0003","sv":1,"f":{"_alive":true},"base":{"_del":"del0000000000000000AAA"}}',
    '{"op":"profile000000000000AAA","t":"profile","id":"me","k":"patch","at":"0mcl0ql2o.0004","sv":1,"f":{"name":"Asha Rao","skills/sql":{"label":"SQL"},"skills/cobol":null},"base":{"name":null}}',
    '{"op":"mark000000000000000AAA","t":"mark","id":"9d0f6a3e-53a5-4f0d-8f2e-6a6b8f1c2d03","k":"ensure","at":"0mcl0ql2o.0005","sv":1,"f":{"added":true},"base":{}}',
    '{"op":"merge00000000000000AAA","t":"placement","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","k":"merge","at":"0mcl0ql2o.0006","sv":1,"f":{"company":"Kaveri Softworks","deadlines.applicationDeadline":"2026-11-15T23:59:00","role":"SDE II"},"base":{},"s":"0mcl0ql2o.0000.put0000000000000000AAA","x":{"role":"0mcl0ql2o.0001.patch00000000000000AAA"}}',
  ],
  2: [
    '{"op":"putround00000000000AAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b11","k":"put","at":"0mcl0ql2o.0000","sv":2,"f":{"placementId":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","kind":"technical","title":"","startsAt":"2026-11-19T10:00:00","endsAt":"2026-11-19T11:00:00","place":"Seminar hall","link":"","result":null,"notes":""},"base":{}}',
    '{"op":"patchround000000000AAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b11","k":"patch","at":"0mcl0ql2o.0001","sv":2,"f":{"result":"cleared"},"base":{"result":"putround00000000000AAA"}}',
    '{"op":"delround00000000000AAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b11","k":"del","at":"0mcl0ql2o.0002","sv":2,"f":{},"base":{"result":"patchround000000000AAA"}}',
    '{"op":"undelround000000000AAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b11","k":"undel","at":"0mcl0ql2o.0003","sv":2,"f":{"_alive":true},"base":{"_del":"delround00000000000AAA"}}',
    '{"op":"ensureresume0000000AAA","t":"resume","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b21","k":"ensure","at":"0mcl0ql2o.0004","sv":2,"f":{"label":"Two pages","url":"https://asha.example/cv.pdf","updatedAt":1793500000000},"base":{}}',
    '{"op":"patchplacement00000AAA","t":"placement","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","k":"patch","at":"0mcl0ql2o.0005","sv":2,"f":{"outcome":"offer","outcomeAt":"2026-11-20T10:00:00","appliedAt":"2026-11-10T09:30:00","resumeId":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b21","test.place":"Lab 2","test.result":"cleared","test.notes":""},"base":{"outcome":null}}',
    '{"op":"patchprofile0000000AAA","t":"profile","id":"me","k":"patch","at":"0mcl0ql2o.0006","sv":2,"f":{"education.tenthPercentage":92.4,"education.twelfthPercentage":null,"education.activeBacklogs":0},"base":{"education.tenthPercentage":null}}',
    '{"op":"mergeround000000000AAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b11","k":"merge","at":"0mcl0ql2o.0006","sv":2,"f":{"placementId":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","kind":"technical","title":"","startsAt":"2026-11-19T10:00:00","endsAt":"2026-11-19T11:00:00","place":"Seminar hall","link":"","result":null,"notes":""},"base":{},"s":"0mcl0ql2o.0000.putround00000000000AAA","x":{"result":"0mcl0ql2o.0001.patchround000000000AAA"}}',
  ],
  3: [
    '{"op":"ensuredrive0000000AAAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b41","k":"ensure","at":"000000000.0000","sv":3,"f":{"placementId":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","kind":"test","title":"","startsAt":"2026-12-03T10:00:00","endsAt":null,"place":"Hall A","link":"","result":null,"notes":"","sourceRoundKey":"r1"},"base":{}}',
    '{"op":"putdrive0000000000AAAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b41","k":"put","at":"0mcl0ql2o.0000","sv":3,"f":{"placementId":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","kind":"test","title":"","startsAt":"2026-12-03T10:00:00","endsAt":null,"place":"Hall A","link":"","result":null,"notes":"","sourceRoundKey":"r1"},"base":{}}',
    '{"op":"patchdrive00000000AAAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b41","k":"patch","at":"0mcl0ql2o.0001","sv":3,"f":{"place":"Hall B","sourceRoundKey":"r1"},"base":{"place":"ensuredrive0000000AAAA"}}',
    '{"op":"deldrive0000000000AAAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b41","k":"del","at":"0mcl0ql2o.0002","sv":3,"f":{},"base":{"place":"patchdrive00000000AAAA"}}',
    '{"op":"undeldrive00000000AAAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b41","k":"undel","at":"0mcl0ql2o.0003","sv":3,"f":{"_alive":true},"base":{"_del":"deldrive0000000000AAAA"}}',
    '{"op":"mergedrive00000000AAAA","t":"round","id":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b41","k":"merge","at":"0mcl0ql2o.0004","sv":3,"f":{"placementId":"7f3c1c1e-7f5e-4f0e-9a51-0d7a3d6f2b01","kind":"test","title":"","startsAt":"2026-12-03T10:00:00","endsAt":null,"place":"Hall A","link":"","result":null,"notes":"","sourceRoundKey":"r1"},"base":{},"s":"000000000.0000.ensuredrive0000000AAAA"}',
  ],
};
