/**
 * Some releases of Node (24.20.0 to 24.22.0 and 26.10.0 among them) read the second of these objects with the
 * key of the first. `.config/run.mjs` has the same check, because it must run on a Node without TypeScript.
 */
export function misreadsJson(): boolean {
  JSON.parse(String.raw`{"":1,"\\":2}`);
  return JSON.stringify(JSON.parse(String.raw`{"":1,"\"":2}`)) !== String.raw`{"":1,"\"":2}`;
}

export const NODE_MISREADS_JSON = `Node ${process.versions.node} misreads some JSON, which would damage data. Please use the newest release of Node 24.`;
