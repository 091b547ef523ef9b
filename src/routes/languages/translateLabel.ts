/** The label to show for one of the settings, by its key in a file of labels. */
export type TranslateLabel = (key: string, label: string) => string

export const keepLabel: TranslateLabel = (_key, label) => label
