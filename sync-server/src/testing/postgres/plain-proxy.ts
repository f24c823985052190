/** A plain TCP proxy: each connection goes to the next of its targets that accepts it. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface PlainProxy {
  readonly port: number;
  /** Where new connections go from now on. */
  setTargets(ports: readonly number[]): void;
  close(): Promise<void>;
}

export async function startPlainProxy(targets: readonly number[]): Promise<PlainProxy> {
  let ports = targets;
  let turn = 0;
  const open = new Set<Socket>();

  const nextThatAccepts = async (): Promise<Socket | undefined> => {
    for (let tried = 0; tried < ports.length; tried += 1) {
      turn += 1;
      const socket = await tryToConnect(ports[turn % ports.length] ?? 0);
      if (socket) return socket;
    }
    return undefined;
  };

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    void nextThatAccepts().then((onward) => (onward ? join(socket, onward) : socket.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    setTargets: (next) => {
      ports = next;
    },
    close: async () => {
      if (!server.listening) return;
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function tryToConnect(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  );
}

/** Either end takes the other with it. */
function join(socket: Socket, onward: Socket): void {
  socket.pipe(onward).pipe(socket);
  socket.on('close', () => onward.destroy());
  onward.on('error', () => undefined).on('close', () => socket.destroy());
  if (socket.destroyed) onward.destroy();
}
