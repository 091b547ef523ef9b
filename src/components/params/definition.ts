/** `:::params[Title]` and `:::fields[Title]` around a list. */
import type { ComponentDefinition } from '../component.ts'
import { showContent } from '../plainParts.ts'
import { buildParams } from './buildParams.ts'
import { showParam, showParams } from './paramRules.ts'

const directive = { attributes: ['title', 'open'], container: buildParams }

export const params: ComponentDefinition = {
  directives: { params: directive, fields: directive },
  elements: { Params: showParams, Param: showParam, ParamDetail: showContent },
  tags: { Param: showParam, Params: showParams },
}
