/**
 * The first of `offered` that an Accept-Encoding header accepts with the highest quality; undefined when the
 * plain form is preferred or the only one accepted. Supports `br;q=0.5`, `*` and `q=0` (RFC 9110, 12.5.3).
 */
export function acceptedEncoding<E extends string>(
  header: string | undefined,
  offered: readonly E[],
): E | undefined {
  const qualities = parseQualities(header ?? '');
  const qualityOf = (name: string): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  const best = offered.reduce<E | undefined>(
    (top, name) => (qualityOf(name) > (top ? qualityOf(top) : 0) ? name : top),
    undefined,
  );
  const plain = qualities.get('identity') ?? 0;
  return best !== undefined && qualityOf(best) >= plain ? best : undefined;
}

function parseQualities(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
      const value = quality === undefined ? 1 : Number(quality);
      return [name, value >= 0 && value <= 1 ? value : 0];
    }),
  );
}
