/** What `init` is going to do. */

export interface PlannedFile {
  /** From the root of the repository. */
  readonly file: string
  /** `keep`: the file exists and stays as it is. */
  readonly action: 'create' | 'change' | 'keep'
  /** '' for a file that stays, and for the archive. */
  readonly text: string
  readonly isExecutable?: boolean
  /** Whether the file is the archive of this package, whose contents are made when the plan is carried out. */
  readonly isArchive?: boolean
}

export interface InitPlan {
  readonly files: readonly PlannedFile[]
  /** Steps that are left to the user. */
  readonly notes: readonly string[]
  /** Commands to run next, in the target folder. */
  readonly commands: readonly string[]
}

/** The plan of one part. */
export type Plan = Pick<InitPlan, 'files'> & Partial<InitPlan>
