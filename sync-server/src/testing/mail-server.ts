/** An SMTP server that stores the mails it receives. */
import { SMTPServer } from 'smtp-server';

/** What went over the wire. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export interface MailServer {
  /** As SMTP_URL takes it. */
  readonly url: string;
  /** Oldest first. */
  readonly received: readonly Received[];
  stop(): Promise<void>;
}

/** Starts a mail server on a free port that accepts every mail. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
