import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { NewRecordForm } from '../../examinations/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { ChoiceInput } from '../../ui/components/inputs/choice-input.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { Field, FieldGroup } from '../../ui/patterns/form/field.tsx'
import { addPatientTexts as texts } from '../add-patient-texts.ts'
import { isExaminerAt } from '../api.ts'
import { ExaminingCrumb, ExaminingFilter, ExaminingPage, type ExaminingProps } from '../components/examining-page.tsx'

/** The record of somebody who comes without a booking, and the start of their examination. */
export function AddPatientPage() {
  return <ExaminingPage render={(props) => <AddPatient key={props.institution.institutionId} {...props} />} />
}

function AddPatient({ choice, institution }: ExaminingProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { institutionId } = institution
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      crumb={<ExaminingCrumb choice={choice} here={t(texts.title)} />}
      actions={<ExaminingFilter choice={choice} />}
    >
      {isExaminerAt(institution) ? (
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <NewRecordForm
            institutionId={institutionId}
            site={<SiteField institutionId={institutionId} />}
            onBegun={(id) => navigate(`/me/healthApplet/examinations/${id}`)}
          />
        </Suspense>
      ) : (
        <Card isFlush>
          <Empty title={t(texts.onlyExaminers)} detail={t(texts.onlyExaminersDetail)} />
        </Card>
      )}
    </PageFrame>
  )
}

/** At which community hospital the patient sits; none is the examining institution itself. */
function SiteField({ institutionId }: { institutionId: string }) {
  const t = useTranslate()
  const { data: hospitals = [] } = useRoute(routes.communityHospitals, { institutionId })
  const options = [
    { value: '', label: t(texts.onSite) },
    ...hospitals.map(({ communityId, name }) => ({ value: communityId, label: name })),
  ]
  return (
    <FieldGroup title={texts.place} hint={texts.placeHint}>
      <Field name="siteInstitutionId" label={texts.site} span={8} hint={t(texts.siteHint)}>
        {({ value, onChange, ...control }) => (
          <ChoiceInput
            {...control}
            options={options}
            value={typeof value === 'string' ? value : ''}
            onChange={(one) => onChange(one || undefined)}
          />
        )}
      </Field>
    </FieldGroup>
  )
}
