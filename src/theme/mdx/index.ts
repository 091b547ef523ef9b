/** `xpre-docs/components`: components for `.mdx` files, pages and components of a site. */
export { default as Cards, default as CardGrid } from '../article/blocks/Cards.tsx'
export { default as FileTree } from '../article/files/FileTree.tsx'
export {
  type AdmonitionProps,
  default as Admonition,
  default as Aside,
  default as Callout,
} from './Admonition.tsx'
export { default as Example, type ExampleProps } from './api/Example.tsx'
export { default as Param, type ParamProps } from './api/Param.tsx'
export { default as Params, type ParamsProps } from './api/Params.tsx'
export { type BadgeProps, default as Badge } from './Badge.tsx'
export { type CardProps, default as Card, default as Feature, default as LinkCard } from './Card.tsx'
export { type CodeProps, default as Code } from './Code.tsx'
export { type CodeBlockProps, default as CodeBlock } from './CodeBlock.tsx'
export { type CodeGroupProps, default as CodeGroup } from './CodeGroup.tsx'
export { type DetailsProps, default as Details } from './Details.tsx'
export { default as Features } from './home/Features.tsx'
export { default as Hero, type HeroProps } from './home/Hero.tsx'
export { default as Icon, type IconProps } from './Icon.tsx'
export { default as LinkButton, type LinkButtonProps } from './LinkButton.tsx'
export { default as Step, type StepProps } from './Step.tsx'
export { default as Steps, type StepsProps } from './Steps.tsx'
export { default as Tab, default as TabItem, type TabItemProps } from './TabItem.tsx'
export { default as Tabs, type TabsProps } from './Tabs.tsx'
