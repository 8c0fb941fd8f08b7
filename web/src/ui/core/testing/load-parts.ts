export {}

/** Parts that come after a page in a browser are there at once in tests of components. */
if (typeof document !== 'undefined') {
  const [{ loadParts }] = await Promise.all([
    import('../part.ts'),
    import('../../components/dialog/dialog.tsx'),
    import('../../components/inputs/choice-input.tsx'),
    import('../../components/inputs/date-input.tsx'),
    import('../../components/inputs/date-range-input.tsx'),
    import('../../components/inputs/select-input.tsx'),
  ])
  await loadParts()
}
