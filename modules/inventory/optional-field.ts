/** A field that is only there where it says something. */
export const given = <K extends string, V>(
  key: K,
  value: V | null | undefined,
): { [P in K]?: V } =>
  value === undefined || value === null ? {} : ({ [key]: value } as { [P in K]?: V });
