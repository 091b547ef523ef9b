export default function Panel({ id, children }: { readonly id?: string; readonly children?: unknown }) {
  return <section id={id} className="panel">{children as never}</section>
}
