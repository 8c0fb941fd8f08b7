import { agreementsTab } from '../../agreements/index.ts'
import { tiesTab } from '../../bookings/index.ts'
import { applicationTemplatesTab, handOverTab, templatesTab } from '../../consultations/index.ts'
import { addHospitalTab } from '../../memberships/index.ts'
import { dutyTab } from '../../schedules/index.ts'

/** Adds them in the order in which they stand on the page of institutions. */
export function addHospitalTabs(): void {
  for (const tab of [handOverTab, agreementsTab, tiesTab, dutyTab, applicationTemplatesTab, templatesTab])
    addHospitalTab(tab)
}
