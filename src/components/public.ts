/** `xpre-docs/components`: components for `.mdx` files, pages and components of a site. */

export {
  type AdmonitionProps,
  default as Admonition,
  default as Aside,
  default as Callout,
} from './admonition/Admonition.tsx'
export { type BadgeProps, default as Badge } from './badge/Badge.tsx'
export { type CardProps, default as Card, default as Feature, default as LinkCard } from './cards/Card.tsx'
export { default as Cards, default as CardGrid } from './cards/Cards.tsx'
export { default as Features } from './cards/Features.tsx'
export { type CodeProps, default as Code } from './code/Code.tsx'
export { type CodeBlockProps, default as CodeBlock } from './code/CodeBlock.tsx'
export { type DetailsProps, default as Details } from './details/Details.tsx'
export { default as Example, type ExampleProps } from './example/Example.tsx'
export { default as FileTree } from './file-tree/FileTree.tsx'
export { default as Hero, type HeroProps } from './hero/Hero.tsx'
export { default as Icon, type IconProps } from './icon/Icon.tsx'
export { default as LinkButton, type LinkButtonProps } from './link-button/LinkButton.tsx'
export { default as Param, type ParamProps } from './params/Param.tsx'
export { default as Params, type ParamsProps } from './params/Params.tsx'
export { default as Step, type StepProps } from './steps/Step.tsx'
export { default as Steps, type StepsProps } from './steps/Steps.tsx'
export { type CodeGroupProps, default as CodeGroup } from './tabs/CodeGroup.tsx'
export { default as Tab, default as TabItem, type TabItemProps } from './tabs/TabItem.tsx'
export { default as Tabs, type TabsProps } from './tabs/Tabs.tsx'
