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
};
