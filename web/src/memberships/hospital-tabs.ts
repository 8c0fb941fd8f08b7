import type { Text } from '@tongying/contract/kit'
import type { MyOrganization } from '@tongying/contract/memberships'
import type { ComponentType } from 'react'
import type { HospitalList } from './components/use-hospital-list.ts'

/** A tab that a later domain adds to the page of institutions. */
export interface HospitalTab {
  /** Its word in the address. */
  readonly value: string
  readonly label: Text
  /** Whether the tab is there for somebody of this institution. */
  readonly isFor: (institution: MyOrganization) => boolean
  /** Asks how many of one institution wait in it; left out where nothing waits. */
  readonly count?: (institutionId: string) => {
    readonly queryKey: readonly unknown[]
    readonly queryFn: () => Promise<{ readonly total: number }>
  }
  readonly View: ComponentType<{ list: HospitalList; institutions: readonly MyOrganization[] }>
}

const added: HospitalTab[] = []

/** Adds a tab, before the page is first drawn. */
export function addHospitalTab(tab: HospitalTab): void {
  if (!added.some(({ value }) => value === tab.value)) added.push(tab)
}

export const addedTabs: readonly HospitalTab[] = added
