/** The door of React: what renders the elements of directives and the tags of `.mdx` documents. Used only in Node. */
import type { ComponentType } from 'react'
import CodeFigure from './code/CodeFigure.tsx'
import HeadingLink from './heading-link/HeadingLink.tsx'
import Label from './label/Label.tsx'
import ParamDetail from './params/ParamDetail.tsx'
import * as tags from './public.ts'
import ScrollBox from './scroll-box/ScrollBox.tsx'
import TableWrap from './table/TableWrap.tsx'

export { CodeContext } from './code/CodeContext.ts'
export { default as FileTreeItem } from './file-tree/FileTreeItem.tsx'
export { textOf } from './reactNodes.ts'
export { HeadingLink }

/** By the name of the element in the tree of an article. Their properties are the attributes of the node. */
export const componentElements: Readonly<Record<string, ComponentType<never>>> = {
  Admonition: tags.Admonition,
  Badge: tags.Badge,
  Card: tags.Card,
  Cards: tags.Cards,
  CodeBlock: CodeFigure,
  CodeGroup: tags.CodeGroup,
  Details: tags.Details,
  Example: tags.Example,
  FileTree: tags.FileTree,
  HeadingLink,
  Hero: tags.Hero,
  Icon: tags.Icon,
  Label,
  LinkButton: tags.LinkButton,
  Param: tags.Param,
  ParamDetail,
  Params: tags.Params,
  ScrollBox,
  Step: tags.Step,
  Steps: tags.Steps,
  Tab: tags.TabItem,
  TableWrap,
  Tabs: tags.Tabs,
}

/** Components that documents use without an import, by name. */
export const componentTags: Readonly<Record<string, ComponentType<never>>> = tags
