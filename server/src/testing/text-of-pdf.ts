import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The text of a PDF as a reader copies it; nothing where poppler is not installed. */
export function textOfPdf(pdf: Uint8Array): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tongying-pdf-'))
  const path = join(folder, 'report.pdf')
  writeFileSync(path, pdf)
  try {
    return execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' })
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}
