import type { ToolCall } from '#contracts/tools/tools.ts';
import type { ToolAnswer } from './tool-answer.ts';
import type { ToolContext } from './tool-context.ts';
import { compareHomes } from './tools/compare-homes.ts';
import { findSimilar } from './tools/find-similar.ts';
import { explainFigure, getProforma, sensitivity, whatIf } from './tools/home-tools.ts';
import { searchHomes, summarizePlace } from './tools/list-tools.ts';
import { summarizePortfolioTool } from './tools/portfolio-tool.ts';
import { scoreTool } from './tools/score-tool.ts';
import { solve } from './tools/solve.ts';

/** Runs a tool for a person. Throws UnansweredError if it cannot answer. Changes nothing. */
export function runTool(call: ToolCall, context: ToolContext): Promise<ToolAnswer> {
  switch (call.tool) {
    case 'search':
      return searchHomes(call.arguments, context);
    case 'get_proforma':
      return getProforma(call.arguments, context);
    case 'what_if':
      return whatIf(call.arguments, context);
    case 'solve':
      return solve(call.arguments, context);
    case 'explain_figure':
      return explainFigure(call.arguments, context);
    case 'compare':
      return compareHomes(call.arguments, context);
    case 'find_similar':
      return findSimilar(call.arguments, context);
    case 'sensitivity':
      return sensitivity(call.arguments, context);
    case 'score':
      return scoreTool(call.arguments, context);
    case 'portfolio_summary':
      return summarizePortfolioTool(call.arguments, context);
    case 'market_summary':
      return summarizePlace(call.arguments, context);
  }
}
