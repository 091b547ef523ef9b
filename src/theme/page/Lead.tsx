import { usePage } from '../../runtime/index.ts'

/** The description below the title. */
export default function Lead() {
  const page = usePage()
  return page.kind === 'doc' && page.showDescription === true && <p className="lead">{page.description}</p>
}
