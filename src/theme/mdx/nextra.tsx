/** The exports of `nextra/components`. Some components are properties of others there. */
import type { PropsWithChildren, ReactNode } from 'react'
import BlockCards from '../article/blocks/Cards.tsx'
import BlockFileTree from '../article/files/FileTree.tsx'
import FileTreeItem from '../article/files/FileTreeItem.tsx'
import Card from './Card.tsx'
import TabItem from './TabItem.tsx'
import BlockTabs, { type TabsProps } from './Tabs.tsx'

export { default as Callout } from './Admonition.tsx'
export { default as Steps } from './Steps.tsx'
export { Card, TabItem as Tab }

export const Tabs = Object.assign((props: PropsWithChildren<TabsProps>) => <BlockTabs {...props} />, {
  Tab: TabItem,
})

export const Cards = Object.assign(({ children }: PropsWithChildren) => <BlockCards>{children}</BlockCards>, {
  Card,
})

interface FolderProps {
  readonly name: string
  readonly open?: boolean
  readonly defaultOpen?: boolean
}

const Folder = ({ name, open, defaultOpen, children }: PropsWithChildren<FolderProps>) => (
  <FileTreeItem name={`${name}/`} isOpen={open ?? defaultOpen ?? false}>
    {children}
  </FileTreeItem>
)

const File = ({ name, active = false }: { readonly name: string; readonly active?: boolean }) => (
  <FileTreeItem name={name} isMarked={active} />
)

export const FileTree = Object.assign(
  ({ children }: PropsWithChildren) => <BlockFileTree>{children}</BlockFileTree>,
  { Folder, File },
)

/** Content that is wider than the text, there. It is as wide as the text here. */
export const Bleed = ({ children }: { readonly children?: ReactNode }) => <>{children}</>
