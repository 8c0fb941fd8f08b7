import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The text of a PDF as a reader copies it; nothing where poppler is not installed. */
export function textOfPdf(pdf: Uint8Array): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tongying-pdf-'))
  const path = join(folder, 'report.pdf')
  writeFileSync(path, pdf)
  try {
    const { error, status, stdout, stderr } = spawnSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' })
    if (error && 'code' in error && error.code === 'ENOENT') return undefined
    // A PDF that cannot be read must not pass for a program that is not installed.
    if (error || status !== 0) throw error ?? new Error(`pdftotext ended with ${status}: ${stderr}`)
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
