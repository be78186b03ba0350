import type { AssumptionTemplate } from '#contracts/assumption-templates.ts';
import type { StoredTemplate } from '#store/assumption-templates/assumption-templates.ts';

export function assumptionTemplateToWire(template: StoredTemplate): AssumptionTemplate {
  return {
    id: template.templateId,
    name: template.name,
    assumptions: template.assumptions,
    created_at: template.createdAt,
    updated_at: template.updatedAt,
  };
}
