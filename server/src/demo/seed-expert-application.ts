import { expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { hourMs } from '@tongying/contract/kit'
import { type DemoKey, demoPeople, demoPhone } from './cast.ts'
import { claimStory } from './claim-story.ts'
import type { ScriptedPlatform } from './scripted-platform.ts'

const applicant: DemoKey = 'meng'
const hoursAgo = 3

/** One physician's application to be listed as an expert, which waits for the platform's auditor; made once. */
export async function seedExpertApplication(stage: ScriptedPlatform): Promise<void> {
  if (!(await claimStory(stage, 'expertApplication'))) return
  const { name, gender, birthday } = demoPeople[applicant]
  await stage.act(applicant, new Date(stage.now.getTime() - hoursAgo * hourMs), routes.addExpert, {
    realName: name,
    gender,
    birthday,
    nation: '01',
    politicalOrienta: null,
    type: 'medicalTechnology',
    mobile: demoPhone(applicant),
    officePhone: null,
    mail: 'meng@qinglan.example',
    province: '33',
    city: '3301',
    county: '330122',
    postCode: null,
    company: '青岚县人民医院',
    professionalMedicineRoom: '32.05',
    title: 'attendingPhysician',
    workPost: 'groupLead',
    workYear: 14,
    degree: 'master',
    graduation: '云州医科大学',
    major: '影像医学与核医学',
    qualifiCertificate: '201533110330122198604',
    researchDirection: '甲状腺与乳腺结节的超声诊断',
    professionalSkillsArticle: '浅表器官超声诊断，发表论文三篇。',
    rewardHonorary: '',
  })
}
