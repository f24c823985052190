// Entry point of every root script. It runs on any Node from version 20, installs what is missing and, where this
// Node does not run TypeScript or misreads JSON, starts the one that the project brings.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task = '', ...rest] = process.argv.slice(2);
const file = join(root, '.config', 'tasks', `${task}.ts`);

process.chdir(root);
installWhenStale();
if (runsTypeScript() && !misreadsJson()) {
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  handOver(ownNode());
}

/** npm writes its own lock file into node_modules last: if it is missing or old, the install is unfinished or old. */
function installWhenStale() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const wanted = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error(
      'The packages could not be installed: npm ci failed. The first start needs a network and about 1 GB of disk.',
    );
    process.exit(result.status ?? 1);
  }
}

function runsTypeScript() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** See sync-server/src/platform/node-release.ts. */
function misreadsJson() {
  JSON.parse(String.raw`{"":1,"\\":2}`);
  return !('"' in JSON.parse(String.raw`{"":1,"\"":2}`));
}

function ownNode() {
  const names = {
    linux: `node-linux-${process.arch}/bin/node`,
    win32: `node-win-${process.arch}/bin/node.exe`,
  };
  const node = join(root, 'node_modules', names[process.platform] ?? 'no-node');
  if (!existsSync(node)) refuseThisNode();
  return node;
}

function refuseThisNode() {
  const why = runsTypeScript() ? 'it misreads some JSON' : 'Node 22.18 or newer is needed';
  console.error(
    `Node ${process.versions.node} cannot be used: ${why}. Please install the newest release of Node 24.`,
  );
  process.exit(1);
}

function handOver(node) {
  const path = `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  const child = spawn(node, [file, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
