/** Title and the one line that says what the page is for. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </header>
  )
}
