import type { Text } from '@tongying/contract/kit'
import { managedAccountsSection } from '../../accounts/index.ts'
import { auditSectionTexts } from '../../audit/index.ts'
import { accessLogTexts } from '../../consultations/index.ts'
import { expertSection } from '../../experts/index.ts'
import { holidayTexts } from '../../holidays/index.ts'
import { directoryTexts, institutionReviewTexts } from '../../institutions/index.ts'
import { operationSections } from '../../operations/index.ts'
import { certificationSection, practitionersSection } from '../../practitioners/index.ts'
import { statisticsTitle } from '../../reports/index.ts'
import { siteSectionTexts } from '../../site/index.ts'
import type { IconName } from '../../ui/components/icons/icons.tsx'
import type { Who } from '../who.ts'
import { consoleTexts as texts } from './console-texts.ts'

/** How many wait in the parts of the console, as far as the person may know. */
export interface ConsoleCounts {
  readonly certifications?: number | undefined
  readonly onboardings?: number | undefined
  readonly experts?: number | undefined
  readonly joinApplications?: number | undefined
  readonly members?: number | undefined
  readonly invited?: number | undefined
  readonly roleRequests?: number | undefined
  readonly failedJobs?: number | undefined
}

export interface ConsoleSection {
  readonly path: string
  readonly icon: IconName
  readonly label: Text
  readonly isOpenTo: (who: Who) => boolean
  readonly count?: (counts: ConsoleCounts) => number | undefined
  /** What waits in it waits for the reader. */
  readonly isOwnTurn?: boolean
  /** Stands in the user centre. */
  readonly isOutside?: boolean
  /** Takes the whole width: its queue stands beside what is reviewed. */
  readonly isReviewQueue?: boolean
}

const reviews = (who: Who) => who.isPlatformAuditor
const administers = (who: Who) => who.isInstitutionAdmin

/** The parts of the console by group, in their order; each comes with the domain that fills it. */
export const consoleGroups: readonly { readonly title: Text; readonly sections: readonly ConsoleSection[] }[] = [
  {
    title: texts.reviews,
    sections: [
      {
        path: `/console/${certificationSection.path}`,
        icon: 'certification',
        label: certificationSection.label,
        isOpenTo: reviews,
        count: ({ certifications }) => certifications,
        isOwnTurn: true,
        isReviewQueue: true,
      },
      {
        path: '/console/institutions',
        icon: 'institution',
        label: institutionReviewTexts.section,
        isOpenTo: reviews,
        count: ({ onboardings }) => onboardings,
        isOwnTurn: true,
        isReviewQueue: true,
      },
      {
        path: `/console/${expertSection.path}`,
        icon: 'people',
        label: expertSection.label,
        isOpenTo: reviews,
        count: ({ experts }) => experts,
        isOwnTurn: true,
        isReviewQueue: true,
      },
    ],
  },
  {
    title: texts.directory,
    sections: [
      {
        path: `/console/${managedAccountsSection.path}`,
        icon: 'person',
        label: managedAccountsSection.label,
        isOpenTo: (who) => who.isPlatformAdmin,
        count: ({ roleRequests }) => roleRequests,
        isOwnTurn: true,
      },
      {
        path: '/console/directory',
        icon: 'institution',
        label: directoryTexts.section,
        isOpenTo: (who) => who.isPlatformAuditor || who.isPlatformAdmin,
      },
      {
        path: `/console/${practitionersSection.path}`,
        icon: 'people',
        label: practitionersSection.label,
        isOpenTo: (who) => who.isPlatformAuditor || who.isPlatformAdmin,
      },
      {
        path: '/console/holidays',
        icon: 'calendar',
        label: holidayTexts.section,
        isOpenTo: (who) => who.isPlatformAdmin,
      },
    ],
  },
  {
    title: texts.operation,
    sections: [
      {
        path: `/console/${operationSections.failedJobs.path}`,
        icon: 'refresh',
        label: operationSections.failedJobs.label,
        isOpenTo: (who) => who.isPlatformAdmin,
        count: ({ failedJobs }) => failedJobs,
        isOwnTurn: true,
      },
      {
        path: `/console/${operationSections.carriers.path}`,
        icon: 'send',
        label: operationSections.carriers.label,
        isOpenTo: (who) => who.isPlatformAdmin,
      },
      {
        path: `/console/${operationSections.health.path}`,
        icon: 'chart',
        label: operationSections.health.label,
        isOpenTo: (who) => who.isPlatformAdmin,
      },
    ],
  },
  {
    title: texts.site,
    sections: [
      {
        path: '/console/installers',
        icon: 'download',
        label: siteSectionTexts.installers,
        isOpenTo: (who) => who.isPlatformAdmin,
      },
      {
        path: '/console/contactRequests',
        icon: 'inbox',
        label: siteSectionTexts.contactRequests,
        isOpenTo: (who) => who.isPlatformAdmin || who.isPlatformAuditor,
      },
      {
        path: '/console/siteContent',
        icon: 'globe',
        label: siteSectionTexts.content,
        isOpenTo: (who) => who.isPlatformAdmin,
      },
    ],
  },
  {
    title: texts.people,
    sections: [
      {
        path: '/me/hospital?view=members',
        icon: 'people',
        label: texts.members,
        isOpenTo: administers,
        count: ({ members }) => members,
        isOutside: true,
      },
      {
        path: '/me/hospital?tab=applications&view=review',
        icon: 'inbox',
        label: texts.joinApplications,
        isOpenTo: administers,
        count: ({ joinApplications }) => joinApplications,
        isOwnTurn: true,
        isOutside: true,
      },
      {
        path: '/me/hospital?tab=invited&view=sent',
        icon: 'send',
        label: texts.invitations,
        isOpenTo: administers,
        count: ({ invited }) => invited,
        isOutside: true,
      },
    ],
  },
  {
    title: texts.cooperation,
    sections: [
      {
        path: '/me/hospital?tab=agreements',
        icon: 'link',
        label: texts.agreements,
        isOpenTo: administers,
        isOutside: true,
      },
      { path: '/me/hospital?tab=duty', icon: 'clock', label: texts.duty, isOpenTo: administers, isOutside: true },
    ],
  },
  {
    title: texts.records,
    sections: [
      {
        path: '/console/statistics',
        icon: 'chart',
        label: statisticsTitle,
        isOpenTo: (who) => who.isPlatformAdmin || who.isPlatformAuditor || who.isInstitutionAdmin,
      },
      {
        path: '/console/auditTrail',
        icon: 'file',
        label: auditSectionTexts.title,
        isOpenTo: (who) => who.isPlatformAdmin || who.isPlatformAuditor || who.isInstitutionAdmin,
      },
      {
        path: '/console/accessLog',
        icon: 'eye',
        label: accessLogTexts.title,
        isOpenTo: (who) => who.isPlatformAdmin || who.isInstitutionAdmin,
      },
    ],
  },
]

/** Whether an address of the console is of a part that this person may enter. */
export function isOpenAt(pathname: string, who: Who): boolean {
  const sections = consoleGroups.flatMap(({ sections }) => sections)
  const section = sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return section?.isOpenTo(who) ?? true
}
