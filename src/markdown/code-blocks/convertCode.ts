/** Converts the code blocks of a parent that are more than code: groups for package managers and languages, annotations. */
import type { Nodes, Parents } from 'mdast'
import { type Reporter, setChildren } from '../../tree/index.ts'
import { buildPackageTabs, isPackageCode } from './buildPackageTabs.ts'
import { markNotes } from './codeNotes.ts'
import { groupCodeTabs, isTabCode } from './groupCodeTabs.ts'

/** A number in parentheses at the end of a line. */
const MAY_HAVE_NOTES = /\(\d{1,3}\)!?[ \t]*(?:\*\/|-->)?[ \t]*[\r\n]/

/** @param text Text of the file, for a fast check. */
export function createCodeConverter(text: string, reporter: Reporter): (parent: Parents) => void {
  const mayHaveNotes = MAY_HAVE_NOTES.test(text)
  return (parent) => {
    if (mayHaveNotes) markNotes(parent)
    const children: readonly Nodes[] = parent.children
    if (!children.some((node) => isPackageCode(node) || isTabCode(node))) return
    setChildren(
      parent,
      groupCodeTabs(children).map((node) => (isPackageCode(node) ? buildPackageTabs(node, reporter) : node)),
    )
  }
}
