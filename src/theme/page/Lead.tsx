import { usePage } from '../../runtime/index.ts'

/** The description below the title. */
export default function Lead() {
  const { showDescription, description } = usePage()
  return showDescription === true && <p className="lead">{description}</p>
}
