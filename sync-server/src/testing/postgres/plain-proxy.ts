/** A plain TCP proxy: each connection goes to the next of its targets that accepts it. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface PlainProxy {
  readonly port: number;
  /** Where new connections go from now on. */
  setTargets(ports: readonly number[]): void;
  /** Nothing goes through any more on the connection that comes to its target from this port; neither end notices. */
  hang(port: number): void;
  close(): Promise<void>;
}

export async function startPlainProxy(targets: readonly number[]): Promise<PlainProxy> {
  let ports = targets;
  let turn = 0;
  const open = new Set<Socket>();
  const pairs = new Map<number | undefined, () => void>();

  const nextThatAccepts = async (): Promise<Socket | undefined> => {
    for (let tried = 0; tried < ports.length; tried += 1) {
      turn += 1;
      const socket = await tryToConnect(ports[turn % ports.length] ?? 0);
      if (socket) return socket;
    }
    return undefined;
  };

  const connectOnward = async (socket: Socket): Promise<void> => {
    const onward = await nextThatAccepts();
    if (onward) pairs.set(onward.localPort, join(socket, onward));
    else socket.destroy();
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    void connectOnward(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    setTargets: (next) => {
      ports = next;
    },
    hang: (from) => pairs.get(from)?.(),
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

/** Either end takes the other with it. Returns a function that cuts them apart, with both open. */
function join(socket: Socket, onward: Socket): () => void {
  socket.pipe(onward).pipe(socket);
  socket.on('close', () => onward.destroy());
  onward.on('error', () => undefined).on('close', () => socket.destroy());
  if (socket.destroyed) onward.destroy();
  return () => {
    socket.unpipe(onward);
    onward.unpipe(socket);
  };
}
