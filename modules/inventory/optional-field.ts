/** Object with one field, or without it where the value is null or undefined. */
export const optionalField = <K extends string, V>(
  key: K,
  value: V | null | undefined,
): { [P in K]?: V } =>
  value === undefined || value === null ? {} : ({ [key]: value } as { [P in K]?: V });
