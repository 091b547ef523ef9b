/** The exports of `@astrojs/starlight/components`. */
export {
  Aside,
  Badge,
  Card,
  CardGrid,
  Code,
  FileTree,
  Icon,
  LinkButton,
  LinkCard,
  Steps,
  TabItem,
  Tabs,
} from '../components/public.ts'
