import { consultationErrors, type ReportTemplate, type ReportTemplateFields } from '@tongying/contract/consultations'
import { asc } from 'drizzle-orm'
import { Problem } from '../../platform/problem.ts'
import { reportTemplates as templates } from '../tables.ts'
import { templateCommands, type Which } from './template-commands.ts'
import { ownFirst } from './template-owner.ts'

type Given = Omit<ReportTemplateFields, 'department'> & { readonly department?: string } & Which

/** The commands of templates of reports. */
export const reportTemplates = templateCommands({
  kind: 'reportTemplate',
  table: templates,
  contentOf({ name, findings, conclusion, advice, department }: Given) {
    if (!findings && !conclusion && !advice) throw new Problem(consultationErrors.TemplateEmpty, { field: 'findings' })
    return { name, findings, conclusion, advice, department: department ?? null }
  },
  read: (tx, which) =>
    tx
      .select()
      .from(templates)
      .where(which)
      .orderBy(ownFirst(templates), asc(templates.department), asc(templates.name), asc(templates.id)),
  insert: (tx, row) => tx.insert(templates).values(row),
  update: (tx, row, which) => tx.update(templates).set(row).where(which).returning({ version: templates.version }),
  present: ({ id, institutionName, department, name, findings, conclusion, advice, version }): ReportTemplate => ({
    ...{ id, institutionName, department, name, findings, conclusion, advice, version },
  }),
})
