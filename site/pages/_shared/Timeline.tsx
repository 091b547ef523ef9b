export interface TimelineStep {
  readonly when: string
  readonly what: string
  /** `is-done` and `is-now` are drawn solid; without a state a step is still to come, and dashed. */
  readonly state?: 'is-done' | 'is-now'
}

/** From order to parcel on one line: solid is done, dashed is on its way. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className="way">
      {steps.map(({ when, what, state }) => (
        <li key={when} className={state}>
          <b>{when}</b>
          {what}
        </li>
      ))}
    </ol>
  )
}
