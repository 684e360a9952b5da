/** What both ears hear of the channels that are not muted: one list of samples for both, or one for each. */
export function mixChannels(
  channels: readonly Float32Array<ArrayBuffer>[],
  muted: ReadonlySet<number>,
): readonly Float32Array<ArrayBuffer>[] {
  const heard = channels.filter((_, at) => !muted.has(at + 1));
  const [first, second] = heard;
  if (first === undefined) return [new Float32Array(channels[0]?.length ?? 0)];
  // One alone is heard by both ears; two of two are left and right.
  if (second === undefined) return [first];
  if (heard.length === 2 && channels.length === 2) return [first, second];
  const mixed = new Float32Array(first.length);
  for (const samples of heard)
    for (let at = 0; at < mixed.length; at += 1) mixed[at] = (mixed[at] ?? 0) + (samples[at] ?? 0) / heard.length;
  return [mixed];
}
