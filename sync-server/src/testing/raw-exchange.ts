import { connect } from 'node:net';

/**
 * Sends bytes to a port exactly as they are and gives all that comes back until the other side closes. For requests
 * that no HTTP client would write. They should ask for `Connection: close`.
 */
export function rawExchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const received: string[] = [];
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => received.push(text));
    socket.on('error', reject);
    socket.on('close', () => resolve(received.join('')));
    // Not ended: a server may take the end of the request for the end of the conversation.
    socket.write(request, 'latin1');
  });
}
