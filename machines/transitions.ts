/** What an event of a machine looks like: its type, and whatever else is asked with it. */
export type Asked<Type extends string, Payload = object> = Type extends string
  ? { readonly type: Type } & Payload
  : never;

/** Events that are taken in a state and leave the record in it. */
export function stay<State extends string, Event extends string>(
  state: State,
  ...events: readonly Event[]
): Record<Event, { readonly target: State }> {
  const kept = {} as Record<Event, { readonly target: State }>;
  for (const event of events) kept[event] = { target: state };
  return kept;
}
