import { usePage } from '../../runtime/contexts/PageContext.tsx'

/** The description below the title. */
export default function Lead() {
  const { showDescription, description } = usePage()
  return showDescription === true && <p className="lead">{description}</p>
}
