const WORDS_PER_MINUTE = 200

/** Minutes to read a text, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
