import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { PrintQuestion } from './consultations/report/print-form.ts'
import { printReport } from './consultations/report/print-report.ts'
import { placeOfFrame } from './imaging/dicom/frame-places.ts'
import { parseDicom } from './imaging/dicom/parse.ts'
import { renderFrame } from './imaging/dicom/render.ts'
import { askForPreview } from './platform/pictures/ask-for-preview.ts'
import { closeWorkers } from './platform/workers/ask-workers.ts'
import { greyPicture, oneBitBitmap } from './testing/odd-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'workers-'))
function store(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const bitmap = store('a.bmp', oneBitBitmap(2_000, 2_000))
const dicom = store('a.dcm', greyPicture({ rows: 64, columns: 64, seed: 1 }, Buffer.alloc(4_096, 9)))
afterAll(() => closeWorkers())

/** The workers that this process has started and that run now. */
function workers(): string[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return list.split('\n').filter((line) => line.includes('platform-worker'))
}

const nobody = { institution: '', practitioner: '' }
const report: PrintQuestion = {
  form: {
    institutions: ['青岚县人民医院'],
    number: 'HZ1',
    version: '1',
    patient: { name: '', sex: '', age: '', patientClass: '', identifier: '' },
    condition: '',
    consultationType: '',
    requestedBy: nobody,
    businessType: '',
    heldAt: '',
    schedule: '',
    purpose: '',
    caseSummary: '',
    findings: '',
    figures: [],
    opinion: '',
    advice: [],
    experts: [],
    writtenOpinions: [],
    dissents: [],
    addenda: [],
    addendaCount: null,
    isTextSigned: false,
    verification: {
      url: 'http://localhost/verify/1',
      consent: '',
      review: '',
      signatureMethod: '',
      textSha256: '',
      timestamp: '',
    },
  },
  language: 'zh-CN',
  title: 'HZ1',
  author: '同影',
  at: new Date('2026-11-22T08:00:00Z'),
}

/** One of each kind of work, and how many bytes or frames it gave. */
function eachKind(asker: string): Promise<number>[] {
  return [
    askForPreview({ asker }, { path: bitmap, mediaType: 'image/bmp', side: 100 }).then((drawn) => drawn.length),
    parseDicom(dicom, { asker }).then(async (header) => {
      return (await renderFrame({ path: dicom, frame: 0, place: placeOfFrame(header, 0) }, { asker })).length
    }),
    printReport({ asker }, asker, report).then((printed) => printed.length),
  ]
}

describe('the workers of the platform', () => {
  it('are one for one person, whatever kinds of work they ask for, and two for all', async () => {
    for (const each of await Promise.all(eachKind('one'))) expect(each).toBeGreaterThan(0)
    expect(workers()).toHaveLength(1)
    await Promise.all(['one', 'two', 'three'].flatMap(eachKind))
    expect(workers()).toHaveLength(2)
  })

  it('print the same report once for all who ask at once, and another one for itself', async () => {
    const [first, second, other] = await Promise.all([
      printReport({ asker: 'one' }, 'case 1 revision 1', report),
      printReport({ asker: 'two' }, 'case 1 revision 1', report),
      printReport({ asker: 'two' }, 'case 1 revision 2', report),
    ])
    expect(second.buffer).toBe(first.buffer)
    expect(other.buffer).not.toBe(first.buffer)
  })
})
