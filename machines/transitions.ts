/** An event of a machine: its type and payload. */
export type Asked<Type extends string, Payload = object> = Type extends string
  ? { readonly type: Type } & Payload
  : never;

/** Events that keep the state. */
export function stay<State extends string, Event extends string>(
  state: State,
  ...events: readonly Event[]
): Record<Event, { readonly target: State }> {
  const kept = {} as Record<Event, { readonly target: State }>;
  for (const event of events) kept[event] = { target: state };
  return kept;
}
