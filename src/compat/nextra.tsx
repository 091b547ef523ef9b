/** The exports of `nextra/components`. Some components are properties of others there. */
import type { PropsWithChildren, ReactNode } from 'react'
import { FileTreeItem } from '../components/elements.ts'
import {
  Cards as BlockCards,
  FileTree as BlockFileTree,
  Tabs as BlockTabs,
  Card,
  TabItem,
  type TabsProps,
} from '../components/public.ts'

export { Admonition as Callout, Steps } from '../components/public.ts'
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
