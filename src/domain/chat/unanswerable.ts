/** Questions that sound like the field, but that no figure answers. */
export const unanswerable =
  /^(?:will|when will|are|is|do you think) (?:the )?(?:fed|mortgage rates?|interest rates?|rates|(?:housing |real estate )?market)\b.*\b(?:fall|drop|rise|crash|go|come|cut|recover)|^(?:please )?(?:e?mail|text|call|phone|write to|book|schedule|remind|print|send)\b|\b(?:find|recommend|know|suggest|need)(?: me| us)? (?:a|an|any)(?: good)? (?:lender|contractor|property manager|agent|realtor|plumber|inspector|lawyer|tenant|handyman|cpa|accountant)\b|\b(?:credit (?:score|check|report)|do my taxes|file (?:my )?taxes|(?:your|my) (?:instructions|prompt))\b|\b(?:legal(?:ly)?|lawyers?|laws?|crime|schools?|weather|walk score|commute|transit|joke|poem|recipe|stocks?|bitcoin|crypto|president|password|neighborhood safe|safe (?:area|neighborhood)|who (?:are|is) you)\b/;
/** Parts of a home that no listing describes. */
export const unseen =
  /\b(?:roof|foundation|hvac|furnace|plumbing|kitchen|pool|garage|basement|yard|parking|neighbou?rs?|tenants? in place|mold|termites?|agent|showing|open house|seller's)\b/;
