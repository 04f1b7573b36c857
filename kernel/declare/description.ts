/** Announcement that an operation is to be replaced: clients read it in the document and in headers of each answer. */
export type Deprecation = {
  /** Date of the announcement, `YYYY-MM-DD`. */
  readonly since: string;
  /** Date from which the operation may be missing, at least a year later; without it, it stays. */
  readonly until?: string;
  /** Name of the operation to use instead. */
  readonly instead: string;
};

/** Description of an operation for the reference. */
export type Description = {
  /** One sentence for the reference. */
  readonly says: string;
  /** Sentences of Markdown for the reference: effects, postings, conditions and what is refused. */
  readonly explains?: readonly string[];
  readonly deprecated?: Deprecation | undefined;
};
