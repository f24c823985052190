import { request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Hands a question on to the server at this port, and its answer back, as it comes. */
export function passOn(port: number, question: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = question;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    // A stream of events begins with nothing but its head.
    answer.flushHeaders();
    reply.pipe(answer);
  });
  // Either side may hang up: a closed page, a stopped server.
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  question.pipe(onward);
}
