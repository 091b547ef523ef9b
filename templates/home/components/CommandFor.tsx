import { useId, useState } from 'react'
import './commandFor.css'

// Without this line the component is HTML only. It says when the browser runs the component: when it comes into view.
export const client = 'visible'

interface CommandForProps {
  /** The command, with NAME where the text of the reader goes. */
  readonly command?: string
  readonly label?: string
}

/** Readers type a name, and copy a command that fits. */
export default function CommandFor({ command = 'mkdir NAME', label = 'Name' }: CommandForProps) {
  const id = useId()
  const [name, setName] = useState('my-project')
  return (
    <div className="command-for">
      <label htmlFor={id}>{label}</label>
      <input id={id} value={name} onChange={(event) => setName(event.target.value)} />
      <output htmlFor={id}>
        <code>{command.replaceAll('NAME', name)}</code>
      </output>
    </div>
  )
}
