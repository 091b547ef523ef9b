/** Marks of MkDocs, mdBook and Hugo that the text of a page must not have; code may. */
const MARKS =
  /\{\{|\}\}|\{%|^\s*!!! |^\s*\?\?\?|^\s*=== "|\/\/\/|8<-|\{!|\{:|\+\+\w|:(?:material|octicons)-|\*\[\w+\]:|\^\^|\[TOC\]|\]\[|^\s*:{2,}/m

const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** @returns The first mark in the text of a page, without its code; undefined for none. */
export function findRawMark(main: string): string | undefined {
  const text = main
    .replace(/<(pre|code|math|script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^<>]*>/g, '\n')
  return MARKS.exec(decode(text))?.[0]
}
