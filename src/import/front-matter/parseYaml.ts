import { parseDocument } from './writtenValues.ts'

/** @returns Undefined for what is no YAML. */
export const parseYaml = (text: string): unknown => parseDocument(text)?.value
